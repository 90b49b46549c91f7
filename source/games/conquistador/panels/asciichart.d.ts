/** The package brings no types; only what is used here. */
declare module 'asciichart' {
  export function plot(
    series: readonly number[] | readonly (readonly number[])[],
    options?: {
      readonly height?: number
      readonly min?: number
      readonly max?: number
      readonly offset?: number
      readonly padding?: string
      readonly symbols?: readonly string[]
      readonly format?: (value: number) => string
    },
  ): string
}
