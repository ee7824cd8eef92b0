import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { Button } from '#web/common/ui/button.tsx'

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'hidden' | 'value' | 'onChange'> & {
  onChoose: (files: File[]) => void
}

/** Hidden file input, opened by a button. Choosing the same file again also calls `onChoose`. */
export function FileInput({ onChoose, ...props }: FileInputProps) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    onChoose(files)
  }
  return <input {...props} type="file" hidden onChange={handleChange} />
}

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> &
  Pick<FileInputProps, 'accept' | 'multiple' | 'capture' | 'onChoose'> & { inputLabel?: string }

export function FileButton(props: FileButtonProps) {
  const { accept, multiple, capture, inputLabel, onChoose, ...button } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput ref={input} {...{ accept, multiple, capture, onChoose }} aria-label={inputLabel} />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
