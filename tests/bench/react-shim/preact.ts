/** What the widget imports from `preact`, on React 19: only the comparison build uses this. */
import { createElement, type ElementType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { reactProps, type Props } from './props.ts'

export { Component, createContext, createRef, Fragment } from 'react'

export const h = (type: ElementType, props: Props | null, ...children: ReactNode[]) =>
  createElement(type, reactProps(type, props), ...children)

const roots = new WeakMap<Node, Root>()

/** Preact draws at once, and takes null to remove what it drew. */
export function render(tree: ReactNode, into: Element | DocumentFragment) {
  if (tree === null) {
    roots.get(into)?.unmount()
    roots.delete(into)
    return
  }
  const root = roots.get(into) ?? createRoot(into)
  roots.set(into, root)
  flushSync(() => root.render(tree))
}
