#!/bin/sh
# Serves the base and the tuned model with vLLM. As its endpoint, Offergrade lists both.
set -eu
exec vllm serve {{baseModel}} \
  --enable-lora \
  --max-lora-rank 16 \
  --lora-modules {{model}}=./adapter \
  --max-model-len {{longest}} \
  --port 8000
