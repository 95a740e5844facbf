/** An OpenAPI 3.1 description of every call, generated from the contract. */
import { z } from 'zod';
import project from '../../../package.json' with { type: 'json' };
import { analysisResultSchema } from '../../contract/analysis-result.ts';
import type { Call } from '../../contract/calls/call.ts';
import { calls, type RouteBesideCalls, routesBesideCalls } from '../../contract/calls/calls.ts';
import { type ErrorCode, type GrpcStatus, httpStatusOf, statusOfError } from '../../contract/errors.ts';
import type { Settings } from '../../settings/config.ts';

type Json = Record<string, unknown>;

// Cast: Object.keys loses the key types of a table.
const statuses = Object.keys(httpStatusOf) as GrpcStatus[];
const codes = Object.keys(statusOfError) as ErrorCode[];

/**
 * The body of a failed call; `details.code` names the error, other fields of `details` hold the
 * values its sentence needs.
 */
export const callErrorSchema = z.object({
  error: z.object({
    status: z.enum(statuses),
    message: z.string(),
    details: z.looseObject({ code: z.enum(codes) }),
  }),
});

/**
 * `publicUrl`: where the server is reached; empty when clients use the address they fetched the
 * document from. Calls that the public build refuses are included only with `development`.
 */
export function openApi({ publicUrl, development }: Pick<Settings, 'publicUrl' | 'development'>): Json {
  const described = Object.entries<Call>(calls).filter(([, { who }]) => development || who === 'visitor');
  const routes = routesBesideCalls.filter(
    ({ who, opensWith }) => development || who === 'visitor' || opensWith === 'token',
  );
  const paths = [
    ...described.map(([name, call]): [string, Json] => [`/api/${name}`, pathOfCall(name, call)]),
    ...routes.map((route): [string, Json] => [bracketed(route.path), pathOfRoute(route)]),
  ];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Offergrade',
      version: project.version,
      summary: 'Grades a job offer from A to E for how much real product management the role holds.',
      description:
        'Calls follow the callable-function protocol: POST {"data": input}; with Accept: text/event-stream the answer comes as "data:" lines, {"message": progress} first and {"result": output} or {"error": …} last.',
    },
    servers: [{ url: publicUrl || '/' }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: {
        AnalysisResult: jsonSchema(analysisResultSchema, 'output'),
        Error: jsonSchema(callErrorSchema, 'output'),
      },
    },
  };
}

function pathOfCall(name: string, call: Call): Json {
  const result = wrapped({ result: jsonSchema(call.output, 'output') });
  return {
    post: {
      operationId: name,
      summary: call.does,
      'x-who': call.who,
      'x-timeout-milliseconds': call.timeoutMilliseconds,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: wrapped({ data: jsonSchema(call.input, 'input') }),
            ...(call.example && { example: { data: call.example } }),
          },
        },
      },
      responses: {
        200: {
          description: 'The result.',
          content: {
            'application/json': { schema: result },
            'text/event-stream': { schema: streamOf(call, result) },
          },
        },
        default: {
          description: 'An error; details.code names it.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  };
}

/** The content of one `data:` line of the streaming form. */
function streamOf(call: Call, result: Json): Json {
  const progress = call.progress ? [wrapped({ message: jsonSchema(call.progress, 'output') })] : [];
  return { oneOf: [...progress, result, { $ref: '#/components/schemas/Error' }] };
}

function pathOfRoute({ path, who, does, takes }: RouteBesideCalls): Json {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    [takes ? 'post' : 'get']: {
      summary: does,
      'x-who': who,
      ...(parameters.length > 0 && { parameters }),
      ...(takes && {
        requestBody: { required: true, content: Object.fromEntries(takes.map((type) => [type, {}])) },
      }),
      responses: { default: { description: does } },
    },
  };
}

/** Converts `/a/:b` to OpenAPI's `/a/{b}`. */
function bracketed(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function wrapped(properties: Json): Json {
  return { type: 'object', required: Object.keys(properties), properties };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}
