/**
 * Replaces `zod/mini` in the built client (see vite.config.ts). In the browser a contract is its name, its fields and its types;
 * only the server parses. The replacement can be composed like a schema. It throws when it is used to parse: a truthy `success`
 * for every input would accept unchecked data.
 */
type Shape = { (...parts: unknown[]): Shape; check: Shape; output: Shape }

/** What contracts read of a schema while they are composed. */
const COMPOSED = new Set<PropertyKey>(['check', 'output'])

const shape: Shape = new Proxy((() => undefined) as unknown as Shape, {
  get: (_target, name) => {
    if (!COMPOSED.has(name)) throw new Error(`No checks here: "${String(name)}" was read of a shape.`)
    return shape
  },
  apply: () => shape,
})

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
  made as looseObject,
  made as lte,
  made as maxLength,
  made as minLength,
  made as nullable,
  made as number,
  made as object,
  made as optional,
  made as partial,
  made as pipe,
  made as record,
  made as refine,
  made as regex,
  made as string,
  made as transform,
  made as union,
  made as unknown,
}
