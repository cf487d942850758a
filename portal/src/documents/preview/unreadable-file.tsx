import { FileX } from 'lucide-react'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Unreadable } from './use-pdf.ts'

const texts: Record<Unreadable, { title: string; text: string }> = {
  password: {
    title: 'PDF protegido por senha',
    text: 'Sem a senha o documento não pode ser mostrado. Peça uma cópia sem senha.',
  },
  broken: {
    title: 'Não foi possível mostrar o arquivo',
    text: 'O arquivo parece estar danificado. Baixe-o para tentar abrir em outro programa.',
  },
}

/** A file that cannot be shown here. */
export const UnreadableFile = ({ why, download }: { why: Unreadable; download: string }) => (
  <div className="stage nothing" role="status">
    <FileX className="icon" />
    <h3>{texts[why].title}</h3>
    <p>{texts[why].text}</p>
    <LinkButton href={download} variant="outline">
      Baixar
    </LinkButton>
  </div>
)
