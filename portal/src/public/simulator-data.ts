import { STEP_COUNT, type Formula } from 'core'
import { fillText } from 'core/texts'
import { inicioTexts } from 'core/texts/inicio'

/** What the simulator's page tells its script, which brings no texts and no rules of its own. */
export const simulatorData = ({ body: { terms } }: Formula) => ({
  terms,
  /** `{n}` is the step. */
  stepTitle: fillText(inicioTexts.simuladorTitulo, { total: STEP_COUNT }),
  resultTitle: inicioTexts.simuladorTituloResultado,
  failed: inicioTexts.simuladorFalhou,
})

export type SimulatorData = ReturnType<typeof simulatorData>
