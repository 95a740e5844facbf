/** Parses a Dockerfile as far as ours needs: no continued lines, no build arguments. */

/** A COPY; `from` is the name of the source stage, null for the build context. */
export type Copy = { from: string | null; sources: string[]; target: string };

/** A stage, from one FROM to the next; `name` and `user` are null if not given. */
export type Stage = {
  name: string | null;
  image: string;
  environment: Record<string, string>;
  copies: Copy[];
  /** Shell commands in order. */
  runs: string[];
  user: string | null;
  /** The start command, split into words. */
  command: string[];
  healthCheck: string[];
};

function newStage(words: string[]): Stage {
  const [image = '', , name = null] = words;
  return { name, image, environment: {}, copies: [], runs: [], user: null, command: [], healthCheck: [] };
}

function copyOf(rest: string): Copy {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words[0].slice('--from='.length) : null;
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** How each instruction changes its stage; unlisted instructions are refused. */
const instructions: Record<string, (stage: Stage, rest: string) => void> = {
  ENV(stage, rest) {
    for (const pair of rest.split(/\s+/)) {
      const [name = '', value = ''] = pair.split('=');
      stage.environment[name] = value;
    }
  },
  COPY: (stage, rest) => stage.copies.push(copyOf(rest)),
  RUN: (stage, rest) => stage.runs.push(rest),
  USER(stage, rest) {
    stage.user = rest;
  },
  CMD(stage, rest) {
    stage.command = JSON.parse(rest);
  },
  HEALTHCHECK(stage, rest) {
    stage.healthCheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 'CMD '.length));
  },
  WORKDIR: () => {},
  VOLUME: () => {},
  EXPOSE: () => {},
};

/** The stages of a Dockerfile. Throws on an unknown instruction. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const space = line.indexOf(' ');
    const [instruction, rest] = [line.slice(0, space), line.slice(space + 1).trim()];
    if (instruction === 'FROM') {
      stages.push(newStage(rest.split(/\s+/)));
      continue;
    }
    const add = instructions[instruction];
    const stage = stages.at(-1);
    if (add === undefined || stage === undefined)
      throw new Error(`This line of the Dockerfile cannot be read: "${line}"`);
    add(stage, rest);
  }
  return stages;
}
