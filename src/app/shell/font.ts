import '@fontsource-variable/inter/wght.css';

// At once, rather than when a next text is laid out. Also: the build drops a module that is nothing but styles, but still asks for it.
document.fonts.load("1em 'Inter Variable'").catch(() => undefined);
