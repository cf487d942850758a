/** Interface of the embedded widget, and the code that embeds it in a host page. */
export * from './publishing/embed/embed-interface.ts'
export * from './publishing/embed/embed-tables.ts'
export * from './publishing/embed/measure-code.ts'
export * from './publishing/embed/site-code.ts'
