import { geralTexts } from 'core/texts/geral'
import { usePublished } from '../../config/published-context.ts'

export function Footer() {
  const { settings } = usePublished()
  return (
    <footer className="wrap foot">
      <p>
        <b>{settings['app.title']}</b> · {settings['app.subtitle']}
      </p>
      <p>{geralTexts.notaSimulacao}</p>
    </footer>
  )
}
