/** The body of a failed call, as a schema: for the API description, and for tests of what is on the wire. */
import { z } from 'zod';
import { type ErrorCode, type GrpcStatus, httpStatusOf, statusOfError } from '../errors.ts';

// Cast: Object.keys forgets which keys a table has.
const statuses = Object.keys(httpStatusOf) as GrpcStatus[];
const codes = Object.keys(statusOfError) as ErrorCode[];

/** `details.code` names the error, `details` carries the figures its sentence needs. */
export const callErrorSchema = z.object({
  error: z.object({
    status: z.enum(statuses),
    message: z.string(),
    details: z.looseObject({ code: z.enum(codes) }),
  }),
});
