import { STEP_COUNT, type Formula } from 'core'
import { fillText } from 'core/texts'
import { homeTexts } from 'core/texts/home'
import type { PageInput } from 'server/pages'

/** Data for the script of the simulator's page, which contains no texts and no rules. */
export const simulatorData = ({ body: { terms } }: Formula, shared?: PageInput['shared']) => ({
  terms,
  /** Title with `{n}` for the step. */
  stepTitle: fillText(homeTexts.simuladorTitulo, { total: STEP_COUNT }),
  resultTitle: homeTexts.simuladorTituloResultado,
  /** Shared result to show at once, if any. */
  shared: shared && {
    code: shared.code,
    answers: shared.answers,
    /** Refinement, extra payments and choice of the shared result. */
    trial: {
      refinement: shared.refinement,
      extra: shared.extra,
      scenario: shared.scenario,
      ...(shared.line && { line: shared.line }),
    },
  },
})

export type SimulatorData = ReturnType<typeof simulatorData>
