/** What a host page may say to the widget and hear of it, and the code that puts it there. */
export * from './embed/embed-interface.ts'
export * from './embed/embed-tables.ts'
export * from './embed/measure-code.ts'
export * from './embed/site-code.ts'
