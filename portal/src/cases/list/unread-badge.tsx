import { MessageCircle } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { unreadText } from '../messages/unread-text.ts'

/** How many messages of a case wait to be read; nothing where there are none. */
export const UnreadBadge = ({ count }: { count: number }) =>
  count > 0 && <Badge tone="info" icon={MessageCircle} label={unreadText(count)} />
