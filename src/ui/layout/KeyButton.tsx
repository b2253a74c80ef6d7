export const KeyButton = ({ children }: { children: string }) => (
  <kbd className="flex-none rounded-[2px] border border-edge px-1.5 py-0.5 font-text text-[0.75rem] leading-tight font-semibold whitespace-nowrap text-ink-2">
    {children}
  </kbd>
);
