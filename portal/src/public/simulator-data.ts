import { STEP_COUNT, type Formula } from 'core'
import { fillText } from 'core/texts'
import { homeTexts } from 'core/texts/home'
import type { PageInput } from 'server/pages'

/** What the simulator's page tells its script, which brings no texts and no rules of its own. */
export const simulatorData = ({ body: { terms } }: Formula, shared?: PageInput['shared']) => ({
  terms,
  /** `{n}` is the step. */
  stepTitle: fillText(homeTexts.simuladorTitulo, { total: STEP_COUNT }),
  resultTitle: homeTexts.simuladorTituloResultado,
  /** What is shown at once, where somebody shared it. */
  shared: shared && {
    code: shared.code,
    answers: shared.answers,
    /** What is tried of it. */
    trial: { refinement: shared.refinement, extra: shared.extra },
  },
})

export type SimulatorData = ReturnType<typeof simulatorData>
