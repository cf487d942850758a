import { simulatorLaterTexts } from './simulator-later.ts'
import { simulatorOpeningTexts } from './simulator-opening.ts'

/**
 * Texts of the simulator, under the keys by which an administrator overrides them; the widget fills `{…}` when it shows
 * them. A plain object, so that the widget can merge the published texts into it. Property types, remarks and amount
 * messages are defined elsewhere in core.
 */
export const simulatorTexts = { ...simulatorOpeningTexts, ...simulatorLaterTexts }

export type SimulatorTexts = { [Key in keyof typeof simulatorTexts]: string }
