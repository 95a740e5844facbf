#!/bin/sh
# Serves the base model and the tuned one by vLLM; Offergrade then lists both.
set -eu
exec vllm serve {{baseModel}} \
  --enable-lora \
  --max-lora-rank 16 \
  --lora-modules {{model}}=./adapter \
  --max-model-len {{longest}} \
  --port 8000
