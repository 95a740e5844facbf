import '../src/cli/restore.ts';
