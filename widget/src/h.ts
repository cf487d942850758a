/** What the build puts in place of every JSX tag. */
export { Fragment, h } from 'preact'
