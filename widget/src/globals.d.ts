interface TrustedTypePolicy {
  createScriptURL(url: string): unknown
}

/** Chromium's and newer ones of others; not yet in TypeScript's own library. */
interface Window {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): TrustedTypePolicy
  }
}

/** Version of package.json, set by the build. */
declare const __VERSION__: string

declare module '*.css?text' {
  const text: string
  export default text
}
