/** Variants, sizes and colours of buttons; the build drops the others from Radix's stylesheets. */
export const buttonVariants = {
  variants: ['solid', 'soft', 'outline', 'ghost'],
  sizes: ['2', '3'],
  /** Alternatives to the product's green. */
  colors: ['gray'],
} as const
