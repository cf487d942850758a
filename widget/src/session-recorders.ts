/** Attributes that Clarity, Hotjar, OpenReplay and LogRocket honour by default, on an element and its descendants. */
const marks = {
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-openreplay-obscured': '',
  'data-private': '',
}

/** Masks texts for session recorders. rrweb and derivatives still record attributes and values. */
export const maskedTexts = {
  class: 'rr-mask fs-mask ph-no-capture',
  'data-dd-privacy': 'mask',
  ...marks,
}

/** Excludes an element, its attributes and its descendants from session recordings. */
export const unrecorded = (className = '') => ({
  class: `${className} rr-block rr-ignore fs-exclude ph-no-capture`.trim(),
  'data-dd-privacy': 'hidden',
  'data-openreplay-hidden': '',
  ...marks,
})
