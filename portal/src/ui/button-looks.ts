/** How buttons are drawn: of what else Radix's sheets know of them, the build keeps nothing. */
export const buttonLooks = {
  variants: ['solid', 'soft', 'outline', 'ghost'],
  sizes: ['2', '3'],
  /** Instead of the product's green. */
  colors: ['gray'],
} as const
