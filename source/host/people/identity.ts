/** Who somebody is that has logged in. */

/** A key that was verified, or none: a guest. */
export interface Identity {
  /** The login that was typed or taken from the system; printable. */
  readonly login: string
  readonly address: string
  /** The fingerprint of the key whose signature was verified; null for a guest. */
  readonly key: string | null
}
