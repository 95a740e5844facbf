import '../src/cli/rehearse.ts';
