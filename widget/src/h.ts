/** Injected by the build for JSX. */
export { Fragment, h } from 'preact'
