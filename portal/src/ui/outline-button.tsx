import { Button, type ButtonProps } from './button.tsx'

export const OutlineButton = (props: ButtonProps) => (
  <Button variant="outline" color="gray" highContrast {...props} />
)
