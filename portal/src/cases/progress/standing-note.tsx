import { ownCaseTexts } from 'core/texts/own-case'
import { Callout } from '../../ui/callout.tsx'
import type { CaseProgress } from '../case-types.ts'

const texts = { ended: 'encerrado', concluded: 'concluido', paused: 'pausado' } as const

/** Whether papers may be sent: an ended case takes none. */
export const takesPapers = (standing: CaseProgress['standing'] | undefined): boolean =>
  standing !== 'ended' && standing !== 'concluded'

/** Says that a case is paused or over; nothing for a running one. */
export const StandingNote = ({ standing }: Pick<CaseProgress, 'standing'>) =>
  standing !== 'running' && (
    <Callout tone={standing === 'concluded' ? 'ok' : 'info'}>
      <p>{ownCaseTexts[texts[standing]]}</p>
    </Callout>
  )
