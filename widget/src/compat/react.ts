import { memo, useMemo } from '@preact/compat'
import { Fragment, jsx, jsxs } from '@preact/compat/jsx-runtime'

/** The React exports that quote-view uses, in the second file; the third file takes them from there. */
export const react = { Fragment, jsx, jsxs, memo, useMemo }
