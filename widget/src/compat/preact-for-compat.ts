import type { ComponentChildren, Options } from 'preact'
import { forLaterSteps } from '../first-file.ts'

/** Replaces `preact` in preact/compat and in its JSX runtime. */
export const { Component, Fragment, h: createElement } = forLaterSteps

/**
 * Separate options object: compat installs its handling of React's attributes here, and the JSX runtime reads it. So
 * `onChange` of quote-view is React's, and `onChange` of the widget's own fields stays native.
 */
export const options = Object.create(forLaterSteps.options) as Options

export const toChildArray = (children: ComponentChildren) =>
  [children].flat(Infinity).filter((child) => child != null && typeof child !== 'boolean')

/** Tree-shaken unless quote-view uses them. */
const missing = (name: string) => () => {
  throw new Error(`simulador.js does not hand over ${name}`)
}
export const cloneElement = /* @__PURE__ */ missing('cloneElement')
export const createContext = /* @__PURE__ */ missing('createContext')
export const createPortal = /* @__PURE__ */ missing('createPortal')
export const createRef = /* @__PURE__ */ missing('createRef')
export const hydrate = /* @__PURE__ */ missing('hydrate')
export const render = /* @__PURE__ */ missing('render')
