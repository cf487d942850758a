import { DEFAULT_SUBTITLE, DEFAULT_TITLE } from 'core'

/** The product's default name and line; an administrator may change both in the settings. */
export const product = { title: DEFAULT_TITLE, subtitle: DEFAULT_SUBTITLE } as const
