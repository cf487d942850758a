/**
 * Figtree, and local fallbacks with its metrics, so that the swap causes no layout shift. The ratios are Figtree's
 * average width over Arial's on Portuguese text, regular and bold; the ascent of 0.95 em and the descent of 0.25 em are
 * Figtree's, divided by them.
 */
export const fontFaceCss = (url: string) =>
  `@font-face{font-family:"Figtree Variable";src:url(${url}) format("woff2");font-weight:300 900;font-display:swap}` +
  fallback('300 549', ['Arial', 'Liberation Sans', 'Roboto'], 0.989) +
  fallback('550 900', ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'], 0.951)

const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`

const fallback = (weights: string, names: string[], ratio: number) =>
  `@font-face{font-family:"Figtree Fallback";font-weight:${weights};` +
  `src:${names.map((name) => `local("${name}")`).join(',')};size-adjust:${percent(ratio)};` +
  `ascent-override:${percent(0.95 / ratio)};descent-override:${percent(0.25 / ratio)};line-gap-override:0%}`
