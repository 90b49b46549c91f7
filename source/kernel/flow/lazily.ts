/** Values that are worked out when they are first asked for. */

/** Where a record keeps how to work out its further fields, and those that have been. */
const behind = Symbol('behind')

interface Behind {
  readonly later: Readonly<Record<string, () => unknown>>
  readonly known: Record<string, unknown>
}

/**
 * The getter of every field of a name. Records share it, for with getters of their own V8 takes each record
 * for a shape of its own, and keeps all that the getters hold until it next clears its whole memory.
 */
const getters = new Map<string, PropertyDescriptor>()

function getterOf(field: string): PropertyDescriptor {
  const found = getters.get(field) ?? {
    configurable: true,
    enumerable: true,
    get(this: { readonly [behind]: Behind }) {
      const { later, known } = this[behind]
      if (!Object.hasOwn(known, field)) known[field] = later[field]!()
      return known[field]
    },
  }
  getters.set(field, found)
  return found
}

/** A record with a field worked out otherwise; of the others, too, each is read only when somebody asks for it. */
export function withField<T extends object, K extends keyof T>(record: T, name: K, value: () => T[K]): T {
  const fields = Object.keys(record) as (keyof T)[]
  const later = Object.fromEntries(fields.map((field) => [field, () => record[field]]))
  return lazily({}, { ...later, [name]: value }) as T
}

/**
 * A record with further fields that are worked out once each, when first read. To whoever reads, copies or
 * serialises it the record is like any other; what the functions read must not change any more.
 */
export function lazily<T extends object, L extends object>(
  known: T,
  later: { readonly [K in keyof L]: () => L[K] },
): T & L {
  // A record that is spread here would be a shape of its own as well.
  const record = Object.assign({}, known)
  Object.defineProperty(record, behind, { value: { later, known: {} } })
  for (const field in later) Object.defineProperty(record, field, getterOf(field))
  return record as T & L
}
