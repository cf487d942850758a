import { FileClock } from 'lucide-react'
import type { ChecklistDocument } from '../checklist-document.ts'

const texts = {
  cliente: 'O cliente ainda não enviou este documento.',
  parceiro: 'Este documento é enviado por você. Escolha o arquivo para continuar.',
} as const

/** There is nothing to look at yet. */
export const NoFile = ({ document: { owner_role } }: { document: ChecklistDocument }) => (
  <div className="stage nothing">
    <FileClock className="icon" />
    <h3>Nenhum arquivo ainda</h3>
    <p>{texts[owner_role]}</p>
  </div>
)
