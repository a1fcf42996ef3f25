// Nothing here is ever loaded: the adapters and React Native parts that would ask for it are not used.
