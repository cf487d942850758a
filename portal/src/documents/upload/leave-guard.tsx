import { documentosTexts } from 'core/texts/documentos'
import { LeaveGuard as Guard } from '../../ui/leave-guard.tsx'

/** While a file is on its way, asks before the case is left, which would end it. */
export const LeaveGuard = ({ sending }: { sending: boolean }) => (
  <Guard
    active={sending}
    title={documentosTexts.interromper}
    text={documentosTexts.interromperTexto}
    stayLabel={documentosTexts.continuarEnviando}
    leaveLabel={documentosTexts.sairEInterromper}
  />
)
