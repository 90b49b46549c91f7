/** Values that are worked out when they are first asked for. */

/**
 * A record with further fields that are worked out once each, when first read. To whoever reads, copies or
 * serialises it the record is like any other; what the functions read must not change any more.
 */
export function lazily<T extends object, L extends object>(
  known: T,
  later: { readonly [K in keyof L]: () => L[K] },
): T & L {
  const record = { ...known }
  for (const key in later)
    Object.defineProperty(record, key, {
      configurable: true,
      enumerable: true,
      get() {
        const value = later[key]()
        Object.defineProperty(record, key, { value, enumerable: true })
        return value
      },
    })
  return record as T & L
}
