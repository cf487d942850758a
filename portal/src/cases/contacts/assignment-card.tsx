import { Button } from '@radix-ui/themes/components/button'
import { contatosTexts } from 'core/texts/contatos'
import { MessageSquareText } from 'lucide-react'
import { useId, useState } from 'react'
import { initials } from '../../ui/initials.ts'
import type { Assignment } from '../case-types.ts'
import { contactLinks } from './contact-links.ts'
import { contactOf } from './contact-of.ts'
import { MessageDialog } from './message-dialog.tsx'

interface Props {
  assignment: Assignment
  /** Only the ways to get an answer in writing, where there is little room. */
  brief?: boolean
}

/** Who answers for something in a case, and the ways to reach them. */
export function AssignmentCard({ assignment, brief }: Props) {
  const [writing, setWriting] = useState(false)
  const { name } = contactOf(assignment)
  const whom = useId()
  const links = contactLinks(assignment).filter(({ way }) => !brief || way === 'whatsapp')
  return (
    <div className="contact">
      <div className="contact-head">
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <div>
          <h3 id={whom}>{name}</h3>
          {!brief && <p className="hint">{assignment.partner.type}</p>}
          <p className="hint">{assignment.responsibility}</p>
        </div>
      </div>
      <div className="contact-ways">
        {links.map(({ way, icon: Icon, href, elsewhere }) => (
          <Button key={way} asChild variant="outline" color="gray" highContrast>
            <a
              href={href}
              aria-describedby={whom}
              {...(elsewhere && { target: '_blank', rel: 'noreferrer' })}
            >
              <Icon className="icon" />
              {contatosTexts[way]}
            </a>
          </Button>
        ))}
        <Button
          variant="outline"
          color="gray"
          highContrast
          aria-describedby={whom}
          onClick={() => setWriting(true)}
        >
          <MessageSquareText className="icon" />
          {contatosTexts.mensagem}
        </Button>
      </div>
      <MessageDialog assignment={assignment} open={writing} onClose={() => setWriting(false)} />
    </div>
  )
}
