/** Version of package.json, set by the build. */
declare const __VERSION__: string

declare module '*.css?text' {
  const text: string
  export default text
}
