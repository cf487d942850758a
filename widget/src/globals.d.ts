interface TrustedTypePolicy {
  createScriptURL(url: string): unknown
}

/** Missing in TypeScript's DOM library. */
interface Window {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): TrustedTypePolicy
  }
}

/** Version in package.json, defined by the build. */
declare const __VERSION__: string

declare module '*.css?text' {
  const text: string
  export default text
}
