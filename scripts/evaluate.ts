import '../src/cli/evaluate.ts';
