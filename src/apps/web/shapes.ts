/**
 * Stands in for `zod/mini` in the built client (see vite.config.ts). In the browser a contract is its name, its fields and
 * its types; parsing is the server's. So a shape is a thing that can be called and asked for anything, and checks nothing.
 */
type Shape = { (...parts: unknown[]): Shape; check: Shape; output: Shape }

const shape: Shape = new Proxy((() => undefined) as unknown as Shape, { get: () => shape, apply: () => shape })

/* @__NO_SIDE_EFFECTS__ */
const made = (..._parts: unknown[]) => shape

export {
  made as _default,
  made as array,
  made as boolean,
  made as enum,
  made as extend,
  made as file,
  made as gte,
  made as int,
  made as literal,
  made as lte,
  made as maxLength,
  made as minLength,
  made as nullable,
  made as number,
  made as object,
  made as optional,
  made as pipe,
  made as record,
  made as regex,
  made as string,
  made as transform,
  made as union,
  made as unknown,
}
