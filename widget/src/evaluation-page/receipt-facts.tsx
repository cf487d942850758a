import { formatDate, inBrasilia, today } from 'core'
import { fillText } from 'core/texts'
import { evaluationTexts } from 'core/texts/evaluation'

/** Text of an instant in Brasília: 'hoje às 17:40', '30/11/2026 às 08:20'. */
function momentText(instant: string) {
  const [dia, hora] = inBrasilia(new Date(instant)).split(' ')
  return dia === today(new Date())
    ? fillText(evaluationTexts.hojeAs, { hora: hora! })
    : fillText(evaluationTexts.diaAs, { dia: formatDate(dia!), hora: hora! })
}

interface Props {
  /** Company that receives the request; '' if its name is unknown. */
  company: string
  /** Instant until which it aims to respond; absent until the request is registered. */
  respondBy: string | undefined
  /** First name of the person who will call, once known. */
  agentName: string | null | undefined
  nextStep: string
}

/** The next step, and the company that responds, with the time until which it aims to. */
export const ReceiptFacts = ({ company, respondBy, agentName, nextStep }: Props) => (
  <dl>
    <div>
      <dt>{evaluationTexts.proximoPasso}</dt>
      <dd>
        <strong>{nextStep}</strong>
      </dd>
    </div>
    <div>
      <dt>{evaluationTexts.quemResponde}</dt>
      <dd>
        {company || evaluationTexts.nossaEquipe}
        {agentName && (
          <>
            <br />
            {fillText(evaluationTexts.quemLiga, { nome: agentName })}
          </>
        )}
        {respondBy && (
          <>
            <br />
            {fillText(evaluationTexts.metaDeResposta, { quando: momentText(respondBy) })}
          </>
        )}
      </dd>
    </div>
  </dl>
)
