import { Button, type ButtonProps } from './button.tsx'

/** A button beside the main one of its place, or where there is no main one. */
export const OutlineButton = (props: ButtonProps) => (
  <Button variant="outline" color="gray" highContrast {...props} />
)
