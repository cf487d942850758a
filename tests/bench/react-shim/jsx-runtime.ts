import type { ElementType } from 'react'
import * as runtime from 'react/jsx-runtime'
import { reactProps, type Props } from './props.ts'

export { Fragment } from 'react'

export const jsx = (type: ElementType, props: Props, key?: string) =>
  runtime.jsx(type, reactProps(type, props), key)

export const jsxs = (type: ElementType, props: Props, key?: string) =>
  runtime.jsxs(type, reactProps(type, props), key)
