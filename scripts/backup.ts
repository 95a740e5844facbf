import '../src/cli/backup.ts';
