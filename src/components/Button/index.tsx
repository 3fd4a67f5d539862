import type {ComponentProps, ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

/** 按钮；没有脚本时按不动。 */
export default function Button(props: ComponentProps<'button'>): ReactNode {
  const usable = useIsBrowser();
  return (
    <button
      type="button"
      className="lab-button"
      {...props}
      disabled={!usable}
    />
  );
}

/** 一排按钮，按下的是现在选的一个。 */
export function Choice<Option extends string>({
  label,
  options,
  value,
  set,
  className,
}: {
  label: string;
  options: readonly Option[];
  value: Option | undefined;
  set: (option: Option) => void;
  className?: string;
}): ReactNode {
  return (
    <div className={className} role="group" aria-label={label}>
      {options.map((option) => (
        <Button
          key={option}
          aria-pressed={option === value}
          onClick={() => set(option)}
        >
          {option}
        </Button>
      ))}
    </div>
  );
}
