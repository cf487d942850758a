import { addWorkingDays, today } from 'core'
import { fillText } from 'core/texts'
import { tasksTexts } from 'core/texts/tasks'
import { CalendarClock, CalendarDays, Sunrise } from 'lucide-react'
import { startTransition, useState } from 'react'
import { MoveDialog } from '../../cases/tasks/move-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useToday } from '../../ui/use-today.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK = 7
const dayIn = (days: number) => today(new Date(Date.now() + days * DAY_MS))

/** Button that puts a row off: tomorrow, the next working day, next week or a chosen day. */
export function PostponeMenu({ name, onChoose }: { name: string; onChoose: (day: string) => void }) {
  const [isChoosing, setChoosing] = useState(false)
  const day = useToday()
  const working = addWorkingDays(day, 1)
  const items = [
    { label: tasksTexts.amanha, icon: Sunrise, choose: () => onChoose(dayIn(1)) },
    ...(working === dayIn(1)
      ? []
      : [{ label: tasksTexts.proximoDiaUtil, icon: CalendarClock, choose: () => onChoose(working) }]),
    { label: tasksTexts.proximaSemana, icon: CalendarDays, choose: () => onChoose(dayIn(WEEK)) },
    { label: tasksTexts.outroDia, icon: CalendarDays, choose: () => setChoosing(true) },
  ]
  return (
    <>
      <Menu
        renderButton={(props) => (
          <IconButton
            label={fillText(tasksTexts.adiarNome, { nome: name })}
            icon={CalendarClock}
            {...props}
          />
        )}
      >
        {(close) =>
          items.map(({ label, icon: Icon, choose }) => (
            <button
              key={label}
              type="button"
              onClick={() => {
                close()
                startTransition(choose)
              }}
            >
              <Icon />
              <span>{label}</span>
            </button>
          ))
        }
      </Menu>
      {isChoosing && (
        <MoveDialog
          running={false}
          onMove={(chosen) => {
            setChoosing(false)
            onChoose(chosen)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
