import { creditTexts } from 'core/texts/credit'
import { FileDown } from 'lucide-react'
import { api } from '../../api/client.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Credit } from '../case-types.ts'

/** Link to the letter of approved credit while the approval lasts. */
export const LetterLink = ({ caseId, state }: { caseId: string } & Pick<Credit, 'state'>) =>
  state === 'approved' && (
    <div data-screen-only>
      <LinkButton
        href={api.cases[':id'].credit['letter.pdf'].$path({ param: { id: caseId }, query: {} })}
        variant="outline"
      >
        <FileDown />
        {creditTexts.baixarCarta}
      </LinkButton>
    </div>
  )
